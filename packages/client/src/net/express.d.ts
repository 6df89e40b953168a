// The room library's types lead to those of its server and on to Node's. For pages the way ends here: a browser has no Node.
export {};
