import type { Shift } from '@mostrador/contract/shifts';
import { centsOf, minusCents, timesCents } from '@mostrador/domain/money';
import { Fragment, type ReactNode } from 'react';
import { cashRows } from '#features/drawers/parts/cash-rows.ts';
import { useDifferenceText } from '#features/drawers/parts/use-difference-text.ts';
import { useLateText } from '#features/drawers/parts/use-late-text.ts';
import { useRefusedText } from '#features/drawers/parts/use-refused-text.ts';
import { useShiftHead } from '#features/drawers/parts/use-shift-head.ts';
import { useShiftSections } from '#features/drawers/parts/use-shift-sections.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { personName } from '#shared/format/person-name.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { useValueText } from '#shared/format/use-value-text.ts';
import { useUser } from '#shared/session/user.tsx';
import type { PaperName } from '../print-search.ts';
import classes from './paper.module.css';
import { PrintedMoney } from './printed-money.tsx';
import { PrintedRow } from './printed-row.tsx';

type Figures = NonNullable<Shift['figures']>;

/** A shift on paper: Z once it is closed, X before (rules.md#x-and-z). */
export function ShiftPaper({ paper, shift }: { paper: PaperName; shift: Shift }) {
  const { t } = useTranslation('drawers');
  const { formatDateTime } = useFormat();
  const { store } = useUser();
  const head = useShiftHead();
  const refusedText = useRefusedText(shift);
  const lateText = useLateText();
  const { figures, note } = shift;
  const { title } = head(shift);
  return (
    <div className={classes.paper} data-paper={paper}>
      <div className={classes.head}>
        <div>
          <div className={classes.storeName}>{store.name}</div>
          {store.taxNumber && <div>{t('paper.taxNumber', { number: store.taxNumber })}</div>}
        </div>
        <div className={classes.title}>
          <div className={classes.documentName}>{title}</div>
          <div>
            {t('openedAt', {
              time: formatDateTime(shift.openedAt),
              name: personName(shift.openedBy),
            })}
          </div>
          <div>
            {shift.closedAt !== null && shift.closedBy !== null
              ? t('closedAt', {
                  time: formatDateTime(shift.closedAt),
                  name: personName(shift.closedBy),
                })
              : t('paper.asOf', { time: formatDateTime(new Date().toISOString()) })}
          </div>
        </div>
      </div>
      {figures === null ? (
        <Part title={t('cash.title')}>
          <PrintedRow label={t('cash.float')}>{t('blind')}</PrintedRow>
        </Part>
      ) : (
        <>
          <Cash shift={shift} figures={figures} />
          <Methods figures={figures} />
          <Sections figures={figures} />
          <People figures={figures} />
        </>
      )}
      <Movements shift={shift} />
      {refusedText !== null && (
        <div className={classes.ruled}>
          <div className={classes.documentName}>{t('refusedCount.title')}</div>
          <div className={classes.given}>{refusedText}</div>
        </div>
      )}
      {shift.late.ordersCount > 0 && (
        <div className={classes.ruled}>
          <div className={classes.documentName}>{t('late.title')}</div>
          <div className={classes.given}>{lateText(shift)}</div>
        </div>
      )}
      {note !== null && (
        <div className={classes.ruled}>
          <div className={classes.documentName}>{t('note')}</div>
          <div className={classes.given}>{note}</div>
        </div>
      )}
      {shift.status === 'CLOSED' && (
        <div className={`${classes.signatures} ${classes.ruled}`}>
          <div className={classes.signature}>{t('paper.signature')}</div>
        </div>
      )}
    </div>
  );
}

/** A titled part of rows. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${classes.money} ${classes.ruled}`}>
      <div className={classes.documentName}>{title}</div>
      <dl>{children}</dl>
    </div>
  );
}

function Cash({ shift, figures }: { shift: Shift; figures: Figures }) {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  const valueText = useValueText();
  const differenceText = useDifferenceText();
  const { counted, difference, nextFloat, counts, openingDifference } = shift;
  return (
    <>
      <Part title={t('cash.title')}>
        {cashRows(figures.cash).map(({ name, cents }) => (
          <PrintedRow key={name} label={t(`cash.${name}`)}>
            <PrintedMoney cents={cents} />
          </PrintedRow>
        ))}
        <PrintedRow label={t('cash.expected')} kind="total">
          <PrintedMoney cents={centsOf(figures.cash.expected)} />
        </PrintedRow>
        {counted !== null && difference !== null && (
          <>
            <PrintedRow label={t('counted')}>
              <PrintedMoney cents={centsOf(counted)} />
            </PrintedRow>
            <PrintedRow label={t('difference.title')} kind="balance">
              {differenceText(centsOf(difference))}
            </PrintedRow>
          </>
        )}
        {figures.openings > 0 && (
          <PrintedRow label={t('cash.openingsFigure')}>{formatNumber(figures.openings)}</PrintedRow>
        )}
        {openingDifference !== null && openingDifference !== 0 && (
          <PrintedRow label={t('openingDifference')}>
            {differenceText(centsOf(openingDifference))}
          </PrintedRow>
        )}
      </Part>
      {counted !== null && (
        <Part title={t('count.result')}>
          {counts?.map(({ value, count }) => (
            <PrintedRow
              key={value}
              label={t('count.units', {
                count: formatNumber(count),
                value: valueText(centsOf(value)),
              })}
            >
              <PrintedMoney cents={timesCents(count, centsOf(value))} />
            </PrintedRow>
          ))}
          <PrintedRow label={t('counted')} kind="total">
            <PrintedMoney cents={centsOf(counted)} />
          </PrintedRow>
          {nextFloat !== null && (
            <>
              <PrintedRow label={t('close.nextFloat')} ofIt>
                <PrintedMoney cents={centsOf(nextFloat)} />
              </PrintedRow>
              <PrintedRow label={t('close.toSafe')} ofIt>
                <PrintedMoney cents={minusCents(centsOf(counted), centsOf(nextFloat))} />
              </PrintedRow>
            </>
          )}
        </Part>
      )}
    </>
  );
}

/** Every method with what it took, and, as parts of it, what of that was voided, given back and counted. */
function Methods({ figures: { methods } }: { figures: Figures }) {
  const { t } = useTranslation('drawers');
  const differenceText = useDifferenceText();
  if (methods.length === 0) return null;
  return (
    <Part title={t('methods.title')}>
      {methods.map((method) => (
        <Fragment key={`${method.paymentMethodId} ${method.kind}`}>
          <PrintedRow label={method.paymentMethod}>
            <PrintedMoney cents={centsOf(method.net)} />
          </PrintedRow>
          {(['taken', 'voided', 'givenBack', 'rounding'] as const)
            .filter((name) => name === 'taken' || method[name] !== 0)
            .map((name) => (
              <PrintedRow key={name} label={t(`methods.${name}`)} ofIt>
                <PrintedMoney cents={centsOf(method[name])} />
              </PrintedRow>
            ))}
          {method.counted !== null && method.difference !== null && (
            <>
              <PrintedRow label={t('methods.counted')} ofIt>
                <PrintedMoney cents={centsOf(method.counted)} />
              </PrintedRow>
              <PrintedRow label={t('methods.difference')} ofIt>
                {differenceText(centsOf(method.difference))}
              </PrintedRow>
            </>
          )}
        </Fragment>
      ))}
    </Part>
  );
}

function Sections({ figures }: { figures: Figures }) {
  return useShiftSections(figures).map(({ id, title, fact, rows, total }) => (
    <Part key={id} title={title}>
      {fact && (
        <PrintedRow label={fact.label}>
          <PrintedMoney cents={fact.cents} />
        </PrintedRow>
      )}
      {rows.map((row) => (
        <PrintedRow key={row.id} label={row.label}>
          <PrintedMoney cents={row.cents} />
        </PrintedRow>
      ))}
      <PrintedRow label={total.label} kind="total">
        <PrintedMoney cents={total.cents} />
      </PrintedRow>
    </Part>
  ));
}

function People({ figures: { people } }: { figures: Figures }) {
  const { t } = useTranslation('drawers');
  const { formatNumber } = useFormat();
  if (people.length === 0) return null;
  return (
    <Part title={t('people.title')}>
      {people.map((person) => (
        <Fragment key={person.userId}>
          <PrintedRow label={person.name}>
            <PrintedMoney cents={centsOf(person.taken)} />
          </PrintedRow>
          <PrintedRow
            label={t('orders.made', {
              count: person.ordersCount,
              formatted: formatNumber(person.ordersCount),
            })}
            ofIt
          >
            <PrintedMoney cents={centsOf(person.ordersTotal)} />
          </PrintedRow>
          {(['voided', 'givenBack', 'discounts'] as const)
            .filter((name) => person[name] !== 0)
            .map((name) => (
              <PrintedRow key={name} label={t(`people.${name}`)} ofIt>
                <PrintedMoney cents={centsOf(person[name])} />
              </PrintedRow>
            ))}
        </Fragment>
      ))}
    </Part>
  );
}

function Movements({ shift: { movements } }: { shift: Shift }) {
  const { t } = useTranslation('drawers');
  if (movements.length === 0) return null;
  return (
    <Part title={t('movement.title')}>
      {movements.map((each) => (
        <PrintedRow
          key={each.id}
          label={[
            each.atClosing ? t('movement.atClosing') : t(`movement.${each.kind}`),
            ...(each.reason === null ? [] : [each.reason]),
          ].join(': ')}
        >
          <PrintedMoney cents={centsOf(each.amount)} />
        </PrintedRow>
      ))}
    </Part>
  );
}
