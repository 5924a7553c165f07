import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The URL is the step on screen (Spec section 2). */
export default [
  layout('chrome/site-frame.tsx', [
    index('pages/landing/page.tsx'),
    route('service-providers', 'pages/landing/page.tsx', { id: 'service-providers' }),
    route('hourly', 'pages/landing/hourly-page.tsx'),
    route('hourly2', 'pages/landing/hourly-labor-page.tsx'),
    route('sign-in', 'pages/sign-in/page.tsx'),
    route('movers/:moverId', 'pages/mover/page.tsx'),
    route('my-moves', 'pages/my-moves/page.tsx'),
    route('customer-service', 'pages/words/customer-service.tsx'),
    route('how-it-works', 'pages/words/how-it-works.tsx'),
    route('faq', 'pages/words/faq.tsx'),
    route('agreement', 'pages/words/agreement.tsx'),
    route('privacy', 'pages/words/privacy.tsx'),
    route('l/:key', 'pages/link/page.tsx'),
    route('dev', 'pages/dev/page.tsx'),
    route('dev/kit', 'pages/kit/page.tsx'),
  ]),
  route('moving/:id', 'plan/plan-route.tsx', [
    index('plan/last-step.tsx'),
    layout('plan/funnel-frame.tsx', [
      route('inventory', 'pages/inventory/page.tsx'),
      route('details', 'pages/details/page.tsx'),
      route('compare', 'pages/compare/page.tsx'),
      route('book', 'pages/book/page.tsx'),
    ]),
    layout('chrome/site-frame.tsx', { id: 'plan-site-frame' }, [
      route('congrats', 'pages/congrats/page.tsx'),
      route('plan', 'pages/move-plan/page.tsx'),
      route('billing', 'pages/book/billing-page.tsx'),
      route('overview', 'pages/overview/page.tsx'),
      route('consultation', 'pages/consultation/page.tsx'),
      route('consultation/sign-up', 'pages/consultation/sign-up.tsx'),
      route('consultations/success', 'pages/consultation/success.tsx'),
    ]),
  ]),
  route('adjustments/:key', 'pages/adjustment/page.tsx'),
  route('view_move_plan/:id', 'plan/view-move-plan.tsx'),
  route('moving/:id/installments/:how', 'pages/installments/returned.tsx'),
  route('sandbox/installments/:number', 'pages/sandbox-installments/page.tsx'),
  layout('chrome/site-frame.tsx', { id: 'lost-site-frame' }, [route('*', 'pages/not-found/page.tsx')]),
] satisfies RouteConfig;
