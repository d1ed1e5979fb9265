import { Loader } from '@mantine/core';
import { IconArrowRight, IconBackspace } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import classes from './lock-screen.module.css';
import { isComplete, type TypedPin } from './pin-keys.ts';

interface Props {
  pin: TypedPin;
  /** The PIN is being checked. */
  isBusy: boolean;
  /** Nobody is chosen yet. */
  isOff: boolean;
  /** Whether the last PIN was wrong, and no other has been begun. */
  isWrong: boolean;
  /** Says what the key that sends the PIN does. */
  enterLabel: string;
  onDigit: (digit: string) => void;
  onErase: () => void;
  onEnter: () => void;
}

/** Dots for the digits that were entered, and keys for a thumb. */
export function PinPad({
  pin,
  isBusy,
  isOff,
  isWrong,
  enterLabel,
  onDigit,
  onErase,
  onEnter,
}: Props) {
  const { t } = useTranslation('lock');
  const count = pin.digits.length;
  const disabled = isBusy || isOff;
  return (
    <>
      <div className={classes.dots} data-wrong={isWrong || undefined}>
        <span className={classes.dotRow} aria-hidden="true">
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots differ by their place alone.
            <i key={place} />
          ))}
        </span>
        {isBusy && <Loader size="sm" />}
        <span className={classes.unseen} role="status">
          {t('entered', { count })}
        </span>
      </div>
      <div className={classes.pad} data-pad>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} disabled={disabled} onClick={() => onDigit(digit)}>
            {digit}
          </Key>
        ))}
        <Key quiet label={t('erase')} disabled={disabled || count === 0} onClick={onErase}>
          <IconBackspace size={26} aria-hidden="true" />
        </Key>
        <Key disabled={disabled} onClick={() => onDigit('0')}>
          0
        </Key>
        <Key main label={enterLabel} disabled={disabled || !isComplete(pin)} onClick={onEnter}>
          <IconArrowRight size={28} aria-hidden="true" />
        </Key>
      </div>
    </>
  );
}

interface KeyProps {
  label?: string;
  quiet?: boolean;
  main?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Key({ label, quiet, main, disabled, onClick, children }: KeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-quiet={quiet || undefined}
      data-main={main || undefined}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
