#!/bin/sh
# Makes the icons for home screens from page/icons/icon.svg: sh icons.sh. Needs rsvg-convert (librsvg2-bin).
# The maskable icon has square corners and more room around the drawing, because systems crop it as they like.
set -eu
cd "$(dirname "$0")/page/icons"
for size in 192 512; do rsvg-convert --width "$size" icon.svg --output "icon-$size.png"; done
sed 's/viewBox="0 0 64 64"/viewBox="-4 -4 72 72"/; s/<rect width="64" height="64" rx="14"/<rect x="-4" y="-4" width="72" height="72"/' icon.svg |
    rsvg-convert --width 512 --output maskable-512.png
