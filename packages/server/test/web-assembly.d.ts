// Node compiles it like a browser; in Node's types it is missing.
declare namespace WebAssembly {
  class Module {
    constructor(program: Uint8Array);
  }
}
