//! Steps in words, data and pictures. Nothing here knows a technique by name: all is made from the
//! [`Step`](crate::logic::Step)'s evidence and the technique's templates.
