declare module 'virtual:contract-routes' {
  const routes: import('@orpc/contract').AnyContractRouter;
  export default routes;
}

declare module 'virtual:crew-page' {
  /** Where the files of the crew's page lie. */
  export const crew: { script: string; style: string };
}

declare module 'virtual:speech-model' {
  /** Where the programs of the speech model lie, and its parts, packed, with the bytes that come over the wire. */
  export const model: {
    worker: string;
    microphone: string;
    files: readonly { part: 'program' | 'encoder' | 'decoder'; path: string; bytes: number }[];
  };
}
