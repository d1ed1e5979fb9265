import { Skeleton, Stack, Title } from '@mantine/core';
import { IconCloudCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { AsideCard } from '#features/orders/outbox/others/aside-card.tsx';
import { OtherCard } from '#features/orders/outbox/others/other-card.tsx';
import { useOutbox } from '#features/orders/outbox/use-outbox.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useMyUnreadable } from '#shared/kept/use-my-unreadable.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Empty } from '#shared/ui/page/empty.tsx';
import { Page } from '#shared/ui/page/page.tsx';
import classes from './outbox.module.css';
import { RefusedCard } from './refused-card.tsx';
import { SentCard } from './sent-card.tsx';
import { UnreadableOrder, UnreadableWork } from './unreadable-entries.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** /outbox: the orders of this device that the server does not have yet, and those it got lately. */
export function OutboxPage() {
  const { t } = useTranslation(['outbox', 'common']);
  const { formatNumber } = useFormat();
  const { isLoading, waiting, refused, sent, aside, unreadable, others, ofOthers } = useOutbox();
  const work = useMyUnreadable();
  const isEmpty =
    waiting.length +
      refused.length +
      sent.length +
      unreadable.length +
      work.length +
      ofOthers.length +
      aside.length ===
    0;
  return (
    <Page narrow title={t('title')} subtitle={t('subtitle')} backTo="/orders">
      {others.map(({ id, name, count }) => (
        <Notice
          key={id}
          tone="info"
          title={t('others', { count, formatted: formatNumber(count), name })}
        >
          {t('othersHint')}
        </Notice>
      ))}
      {isLoading ? (
        <Stack role="status" aria-busy="true" aria-label={t('common:loading')}>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
        </Stack>
      ) : (
        isEmpty && (
          <Empty
            icon={<IconCloudCheck size={24} />}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <ButtonLink to="/orders/new" variant="light" leftSection={<IconPlus size={16} />}>
                {t('newOrder')}
              </ButtonLink>
            }
          />
        )
      )}
      <Section title={t('section.refused')} entries={refused} keyOf={({ id }) => id}>
        {(entry) => <RefusedCard entry={entry} />}
      </Section>
      <Section title={t('section.unreadable')} entries={unreadable} keyOf={({ id }) => id}>
        {(one) => <UnreadableOrder unreadable={one} />}
      </Section>
      <Section title={t('keptWork.section')} entries={work} keyOf={({ id }) => id}>
        {(one) => <UnreadableWork work={one} />}
      </Section>
      <Section title={t('section.waiting')} entries={waiting} keyOf={({ id }) => id}>
        {(entry) => <WaitingCard entry={entry} />}
      </Section>
      <Section title={t('section.others')} entries={ofOthers} keyOf={({ id }) => id}>
        {(entry) => <OtherCard entry={entry} />}
      </Section>
      <Section title={t('section.aside')} entries={aside} keyOf={({ id }) => id}>
        {(entry) => <AsideCard entry={entry} />}
      </Section>
      <Section title={t('section.sent')} entries={sent} keyOf={({ id }) => id}>
        {(entry) => <SentCard entry={entry} />}
      </Section>
    </Page>
  );
}

interface SectionProps<Entry> {
  title: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

/** Those of one state, where there are any. */
function Section<Entry>({ title, entries, keyOf, children }: SectionProps<Entry>) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <ul className={classes.cards}>
        {entries.map((entry) => (
          <li key={keyOf(entry)}>{children(entry)}</li>
        ))}
      </ul>
    </section>
  );
}
