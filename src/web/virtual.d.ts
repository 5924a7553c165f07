declare module 'virtual:contract-routes' {
  const routes: import('@orpc/contract').AnyContractRouter;
  export default routes;
}

declare module 'virtual:crew-page' {
  /** Where the files of the crew's page lie. */
  export const crew: { script: string; style: string };
}
