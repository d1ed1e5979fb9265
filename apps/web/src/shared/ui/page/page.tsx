import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './page.module.css';
import { useBack } from './use-back.ts';
import { usePhone } from './use-phone.ts';

export interface PageAction {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** Set apart in red at the end of the menu. */
  dangerous?: boolean;
  /** Why the action is disabled; it is still shown. */
  refusedBecause?: string;
}

interface Props {
  /** Text of the heading. */
  title: string;
  /** Title of the browser tab; the heading by default. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Status badges beside the title. */
  badges?: ReactNode;
  /** Shows a back button, which leads here if there is no previous page. */
  backTo?: string;
  /** The one filled button. On a phone it floats within the thumb's reach. */
  action?: ReactNode;
  /** Small buttons at the end of the title line, on a phone too. */
  tools?: ReactNode;
  /** Frequent actions as buttons in the title line, on a phone below it. */
  inSight?: readonly PageAction[];
  /** Less frequent actions, in a menu. */
  menu?: readonly PageAction[];
  /** Limits the width, for forms. */
  narrow?: boolean;
  /** Uses a large screen, for lists. */
  wide?: boolean;
  /** Uses the whole screen, for a counter. */
  full?: boolean;
  children: ReactNode;
}

/** Frame of every page: its title line and its content. */
export function Page({
  title,
  documentTitle = title,
  subtitle,
  badges,
  backTo,
  action,
  tools,
  inSight = [],
  menu = [],
  narrow,
  wide,
  full,
  children,
}: Props) {
  useDocumentTitle(`${documentTitle} · Mostrador`);
  const phone = usePhone();
  const buttons = inSight.map(({ label, icon, onClick }) => (
    <Button key={label} variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  ));
  return (
    <div
      className={classes.page}
      data-narrow={narrow || undefined}
      data-wide={wide || undefined}
      data-full={full || undefined}
      data-action={!!action || undefined}
    >
      <header className={classes.head}>
        {backTo !== undefined && <BackButton fallback={backTo} />}
        <div className={classes.titles}>
          <Group gap="xs">
            <Title order={1}>{title}</Title>
            {badges}
          </Group>
          {subtitle && (
            <Text size="sm" c="dimmed" component="div">
              {subtitle}
            </Text>
          )}
        </div>
        {tools}
        {!phone && buttons}
        {menu.length > 0 && <ActionsMenu actions={menu} />}
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {phone && buttons.length > 0 && (
        <Group grow preventGrowOverflow={false}>
          {buttons}
        </Group>
      )}
      {children}
    </div>
  );
}

function BackButton({ fallback }: { fallback: string }) {
  const { t } = useTranslation();
  const back = useBack(fallback);
  return (
    <ActionIcon variant="default" size={36} onClick={back} aria-label={t('back')}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}

/** Button with three dots that opens the less frequent actions. */
export function ActionsMenu({
  actions,
  label,
  isInRow,
}: {
  actions: readonly PageAction[];
  label?: string;
  /** Small enough for a table row. */
  isInRow?: boolean;
}) {
  const { t } = useTranslation();
  const ordered = [
    ...actions.filter(({ dangerous }) => !dangerous),
    ...actions.filter(({ dangerous }) => dangerous),
  ];
  // Mantine's menu would focus its first item even if that is disabled.
  const first = ordered.find(({ refusedBecause }) => refusedBecause === undefined);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant={isInRow ? 'subtle' : 'default'}
          color={isInRow ? 'gray' : undefined}
          size={isInRow ? 32 : 36}
          aria-label={label ?? t('moreActions')}
        >
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ordered.map((action) => (
          <Menu.Item
            key={action.label}
            data-autofocus={action === first || undefined}
            leftSection={action.icon}
            onClick={action.onClick}
            disabled={action.refusedBecause !== undefined}
            color={action.dangerous ? 'var(--mantine-color-error)' : undefined}
          >
            {action.label}
            {action.refusedBecause && (
              <Text size="xs" c="dimmed" maw={240}>
                {action.refusedBecause}
              </Text>
            )}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
