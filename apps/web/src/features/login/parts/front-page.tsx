import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconPackage, IconScale, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { LanguageSwitch, ThemeSwitch } from '#shared/session/preference-switches.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import classes from './front-page.module.css';

const POINTS = [
  { key: 'sell', Icon: IconPackage },
  { key: 'deliver', Icon: IconTruckDelivery },
  { key: 'count', Icon: IconScale },
] as const;

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** Wider, for a form with fields side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** Frame of every page before the sign-in: the product on one side, the form on the other. */
export function FrontPage({ title, subtitle, wide, children }: Props) {
  const { t } = useTranslation('login');
  useDocumentTitle(`${title} · Mostrador`);
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
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <div className={classes.column} data-wide={wide || undefined}>
          <div className={classes.brand}>
            <Mark size={40} />
            <span>Mostrador</span>
          </div>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          {subtitle && (
            <Text size="md" c="dimmed" mt={4} component="div">
              {subtitle}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
        </div>
      </main>
    </div>
  );
}
