// Solves the puzzles that it is given as arguments, and explains the next step of each.
//
//     cargo build --release --package ninefold-c
//     mcs crates/ninefold-c/examples/Solve.cs -out:Solve.exe        (or a project of dotnet with this file)
//     LD_LIBRARY_PATH=target/release mono Solve.exe 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

using System;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>ninefold, as ninefold.h describes it.</summary>
static class Ninefold
{
    public const int Cells = 81;

    public enum Status { Unique, Several, None, Clash, Unreadable }

    [DllImport("ninefold_c")]
    static extern int ninefold_solve(byte[] puzzle, byte[] solution);

    [DllImport("ninefold_c")]
    static extern IntPtr ninefold_ask(byte[] question, byte[] request);

    [DllImport("ninefold_c")]
    static extern int ninefold_answer_status(IntPtr answer);

    [DllImport("ninefold_c")]
    static extern IntPtr ninefold_answer_json(IntPtr answer);

    [DllImport("ninefold_c")]
    static extern void ninefold_free(IntPtr answer);

    /// <summary>Solves a puzzle; the solution is null if there is none.</summary>
    public static Status Solve(string puzzle, out string solution)
    {
        byte[] found = new byte[Cells];
        byte[] given = Encoding.ASCII.GetBytes(puzzle);
        Status status = given.Length < Cells ? Status.Unreadable : (Status)ninefold_solve(given, found);
        bool isSolved = status == Status.Unique || status == Status.Several;
        solution = isSolved ? Encoding.ASCII.GetString(found) : null;
        return status;
    }

    /// <summary>Asks a question; the answer is JSON.</summary>
    public static string Ask(string question, string request, out int status)
    {
        IntPtr answer = ninefold_ask(Text(question), Text(request));
        try
        {
            status = ninefold_answer_status(answer);
            return Text(ninefold_answer_json(answer));
        }
        finally
        {
            ninefold_free(answer);
        }
    }

    static byte[] Text(string text)
    {
        return Encoding.UTF8.GetBytes(text + "\0");
    }

    static string Text(IntPtr text)
    {
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0) length++;
        byte[] bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        return Encoding.UTF8.GetString(bytes);
    }
}

static class Program
{
    static void Main(string[] puzzles)
    {
        foreach (string puzzle in puzzles)
        {
            string solution;
            Ninefold.Status status = Ninefold.Solve(puzzle, out solution);
            Console.WriteLine("{0} {1}", solution ?? puzzle, status);
            int answered;
            string hint = Ninefold.Ask("hint", "{\"puzzle\": \"" + puzzle + "\"}", out answered);
            Console.WriteLine("{0} {1}", answered, hint);
        }
    }
}
