import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPackage, IconScale, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#shared/ui/mark.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

// One can sign in without them: they come right after.
const switches = () => import('#shared/session/preference-switches.tsx');
const LanguageSwitch = lazy(async () => ({ default: (await switches()).LanguageSwitch }));
const ThemeSwitch = lazy(async () => ({ default: (await switches()).ThemeSwitch }));

const POINTS = [
  { key: 'sell', Icon: IconPackage },
  { key: 'deliver', Icon: IconTruckDelivery },
  { key: 'count', Icon: IconScale },
] as const;

/** /login: what the product is, and the way in. */
export function LoginPage() {
  const { t } = useTranslation('login');
  useDocumentTitle(`${t('title')} · Mostrador`);
  return (
    <div className={classes.page}>
      <aside className={classes.front}>
        <div className={classes.awning} aria-hidden="true" />
        <div className={classes.pitch}>
          <p className={classes.promise}>{t('promise')}</p>
          <ul className={classes.points}>
            {POINTS.map(({ key, Icon }) => (
              <li key={key}>
                <Icon size={20} aria-hidden="true" />
                {t(`points.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.counter} aria-hidden="true" />
      </aside>
      <main className={classes.main}>
        <div className={classes.preferences}>
          <Suspense>
            <LanguageSwitch />
            <ThemeSwitch />
          </Suspense>
        </div>
        <div className={classes.column}>
          <div className={classes.brand}>
            <Mark size={40} />
            <span>Mostrador</span>
          </div>
          <Title order={1} className={classes.title}>
            {t('title')}
          </Title>
          <Text size="md" c="dimmed" mt={4} mb="lg">
            {t('subtitle')}
          </Text>
          <LoginForm />
        </div>
      </main>
    </div>
  );
}
