import { Text } from '@mantine/core';
import type { Shift } from '@mostrador/contract/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Figures } from '#shared/ui/figures.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { SectionCard } from '#shared/ui/page/section-card.tsx';
import { BlindHint, CashCard } from '../parts/cash-card.tsx';
import { MethodsCard } from '../parts/methods-card.tsx';
import { MovementsCard } from '../parts/movements-card.tsx';
import { PeopleCard } from '../parts/people-card.tsx';
import { useRefusedText } from '../parts/use-refused-text.ts';
import { useShiftSections } from '../parts/use-shift-sections.ts';
import { ClosingCard } from './closing-card.tsx';
import { LateOrders } from './late-orders.tsx';
import { RightOrWrong } from './right-or-wrong.tsx';
import classes from './shift.module.css';

/** All figures of a shift: first whether the drawer is right, then what that is made of. */
export function ShiftFigures({ shift }: { shift: Shift }) {
  const { figures, note } = shift;
  const { t } = useTranslation('drawers');
  const refusedText = useRefusedText(shift);
  if (figures === null) {
    return (
      <SectionCard title={t('cash.title')}>
        <BlindHint />
      </SectionCard>
    );
  }
  return (
    <>
      <RightOrWrong shift={shift} />
      {refusedText !== null && (
        <Notice tone="warn" title={t('refusedCount.title')}>
          {refusedText}
        </Notice>
      )}
      <LateOrders shift={shift} />
      {note !== null && (
        <SectionCard title={t('note')}>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{note}</Text>
        </SectionCard>
      )}
      <div className={classes.columns}>
        <CashCard shift={shift} />
        {shift.status === 'CLOSED' && <ClosingCard shift={shift} />}
        <Sections figures={figures} />
      </div>
      <MethodsCard figures={figures} />
      <PeopleCard figures={figures} />
      <MovementsCard shift={shift} />
    </>
  );
}

function Sections({ figures }: { figures: NonNullable<Shift['figures']> }) {
  return useShiftSections(figures).map(({ id, title, fact, rows, total }) => (
    <SectionCard key={id} title={title}>
      {fact && (
        <div className={classes.fact}>
          <span>{fact.label}</span>
          <Money cents={fact.cents} />
        </div>
      )}
      <Figures
        rows={rows.map(({ cents, ...row }) => ({ ...row, value: <Money cents={cents} /> }))}
        total={{ label: total.label, value: <Money cents={total.cents} /> }}
      />
    </SectionCard>
  ));
}
