declare module 'virtual:contract-routes' {
  const routes: import('@orpc/contract').AnyContractRouter;
  export default routes;
}
