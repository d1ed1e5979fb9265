import { ActionIcon, Group, Menu, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './page.module.css';
import { useBack } from './use-back.ts';

export interface PageAction {
  label: string;
  icon?: ReactNode;
  onClick: () => void;
  /** Set apart at the end of the menu, in red. */
  dangerous?: boolean;
  /** Why it cannot be done now; it is then shown, and cannot be chosen. */
  refusedBecause?: string;
}

interface Props {
  /** The heading. */
  title: string;
  /** The browser tab's title, where it isn't the heading. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** Status badges beside the title. */
  badges?: ReactNode;
  /** Shows a back button; this is where it leads if there is nothing to go back to. */
  backTo?: string;
  /** The one filled button. On a phone it floats within the thumb's reach. */
  action?: ReactNode;
  /** What is rarer, in a menu. */
  menu?: readonly PageAction[];
  /** A text column's width, for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every page: its title line, and its content. */
export function Page({
  title,
  documentTitle = title,
  subtitle,
  badges,
  backTo,
  action,
  menu = [],
  narrow,
  children,
}: Props) {
  useDocumentTitle(`${documentTitle} · Mostrador`);
  return (
    <div
      className={classes.page}
      data-narrow={narrow || undefined}
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
        {menu.length > 0 && <ActionsMenu actions={menu} />}
        {action && <div className={classes.action}>{action}</div>}
      </header>
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

/** A button with three dots that opens the actions which are rarer. */
export function ActionsMenu({
  actions,
  label,
  isInRow,
}: {
  actions: readonly PageAction[];
  label?: string;
  /** Small enough for a table's row. */
  isInRow?: boolean;
}) {
  const { t } = useTranslation();
  const ordered = [
    ...actions.filter(({ dangerous }) => !dangerous),
    ...actions.filter(({ dangerous }) => dangerous),
  ];
  // Left to itself the menu gives the focus to its first entry, even to one that cannot take it.
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
