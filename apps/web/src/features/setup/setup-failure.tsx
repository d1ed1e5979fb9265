import { FrontMessage } from '#features/login/parts/front-message.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorMessage } from '#shared/api/use-error-message.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './setup-form.module.css';

/** Why the store was not opened, or that this is unknown. */
export function SetupFailure({ error, isUnknown }: { error: unknown; isUnknown: boolean }) {
  const { t } = useTranslation('setup');
  const errorMessage = useErrorMessage();
  if (isUnknown) {
    return (
      <div className={classes.failure}>
        <FrontMessage tone="bad" title={t('failure.unknown')}>
          {errorMessage(error)} {t('failure.unknownHint')}
        </FrontMessage>
      </div>
    );
  }
  if (error instanceof ApiError && error.code === 'ALREADY_SET_UP') {
    return (
      <div className={classes.failure}>
        <FrontMessage tone="info" title={t('failure.alreadySetUp')}>
          {t('failure.alreadySetUpHint')} <AnchorLink to="/login">{t('failure.signIn')}</AnchorLink>
        </FrontMessage>
      </div>
    );
  }
  return (
    <div className={classes.failure}>
      <FrontMessage tone="bad" title={t('failure.title')}>
        {errorMessage(error)}
      </FrontMessage>
    </div>
  );
}
