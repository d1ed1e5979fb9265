import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { isNotFound } from '#shared/api/api-error.ts';
import { notify } from '#shared/ui/notice/notify.ts';
import { FailedLoad } from './failed-load.tsx';
import { Page } from './page.tsx';

interface Props {
  /** Kind of record, such as "Provider". */
  title: string;
  /** The list to return to if the record does not exist. */
  listAt: NonNullable<LinkProps['to']>;
  notFound: string;
  notFoundHint: string;
  /** Shown in place of a missing record, instead of the return to the list. */
  missing?: ReactNode;
  failedTitle: string;
  error: unknown;
  onRetry: () => void;
}

/**
 * Page of a record that could not be loaded, with a retry; for a missing record, returns to the
 * list.
 */
export function RecordNotLoaded(props: Props) {
  const { title, listAt, notFound, notFoundHint, missing, failedTitle, error, onRetry } = props;
  const navigate = useNavigate();
  const isMissing = isNotFound(error);
  const hasPlace = missing !== undefined;
  const words = useRef({ title: notFound, message: notFoundHint });
  useEffect(() => {
    if (!isMissing || hasPlace) return;
    notify.error({ id: `not-found-${listAt}`, ...words.current });
    void navigate({ to: listAt, replace: true });
  }, [isMissing, hasPlace, navigate, listAt]);
  return (
    <Page title={title} backTo={listAt}>
      {isMissing ? missing : <FailedLoad title={failedTitle} error={error} onRetry={onRetry} />}
    </Page>
  );
}
