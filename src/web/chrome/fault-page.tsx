import { isRouteErrorResponse } from 'react-router';
import { brand } from '#domain/brand.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import styles from './fault-page.module.css';
import { OpenBox } from './open-box.tsx';
import { SiteFrame } from './site-frame.tsx';

/** What is shown when a page could not be: the way on, never the reason's inside. */
export const FaultPage = ({ error }: { error: unknown }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFrame>
      <main id="main" className={`wrap ${styles.page}`}>
        <title>{missing ? 'Page not found' : 'Something went wrong'}</title>
        <div className="stack gap-24">
          <h1 tabIndex={-1}>{missing ? 'We looked in every box.' : 'Something went wrong'}</h1>
          <p className="lead">
            {missing
              ? 'This page isn’t here. It may have moved, or the address has a slip in it.'
              : 'Please reload and try again. What you saved is safe.'}
          </p>
          <div className="inline gap-12">
            {missing ? (
              <LinkButton kind="tape" size="l" to="/">
                Get Prices
              </LinkButton>
            ) : (
              <Button kind="primary" size="l" icon="refresh" onClick={() => location.reload()}>
                Reload
              </Button>
            )}
            <LinkButton size="l" to={missing ? '/my-moves' : '/'}>
              {missing ? 'My moves' : 'Start page'}
            </LinkButton>
          </div>
          <p className="meta">
            Still stuck? Call <a href={brand.phone_link}>{brand.phone}</a>
          </p>
        </div>
        <OpenBox label="An open, empty moving box" mark={missing ? '404' : undefined} />
      </main>
    </SiteFrame>
  );
};
