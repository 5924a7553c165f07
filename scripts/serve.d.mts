/** What Node is started with. */
export declare const SERVER_FLAGS: readonly string[];
