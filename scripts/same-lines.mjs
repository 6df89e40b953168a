// From Node 22 on there is a web socket that shows no socket below it; the room library takes that of `ws` where there is none. So tests meet the same one on every Node, and can reach below it.
Reflect.deleteProperty(globalThis, 'WebSocket');
