/**
 * Options of V8 for the server, in bytes of heap against time. With V8's own growth the garbage of many quick requests
 * takes up to 200 MB before it is collected: the young generation does not grow, and a full collection runs each time
 * the heap has grown by 20 %. They apply to every isolate of the process, worker threads included, and V8 compares them
 * with those its compile cache was written under: so they are given on the command line.
 */
export const v8Options = ['--semi-space-growth-factor=1', '--heap-growing-percent=20']
