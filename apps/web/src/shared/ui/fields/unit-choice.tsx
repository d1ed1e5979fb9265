import { Input, Text, TextInput } from '@mantine/core';
import { foundByScan } from '@mostrador/domain/scans';
import { IconBarcode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { CameraButton } from '#shared/camera/camera-button.tsx';
import { useHasCamera } from '#shared/camera/has-camera.ts';
import type { ScanResult } from '#shared/camera/scan-result.ts';
import { useFormat } from '#shared/format/use-format.ts';
import { isTouch } from '#shared/keyboard/is-touch.ts';
import { CODE_FIELD } from '#shared/keyboard/scan-places.ts';
import { soundScan } from '#shared/keyboard/scan-tone.ts';
import { useScanner } from '#shared/keyboard/use-scanner.ts';
import chipClasses from '../press-chip.module.css';
import classes from './unit-choice.module.css';

/** Chips that are drawn at once; the field finds the others. */
const CHIPS = 40;

export interface CodedUnit {
  id: string;
  code: string;
}

interface Props<Unit extends CodedUnit> {
  label: string;
  /** Units that may be chosen. */
  units: readonly Unit[];
  chosen: readonly CodedUnit[];
  onChange: (chosen: readonly CodedUnit[]) => void;
  disabled?: boolean;
  /** Whether the field takes the focus where a keyboard does not rise over the chips. */
  takesFocus?: boolean;
  /** Whether none is too few, which is said. */
  needsOne?: boolean;
}

/** Chooses units by their codes: scanned, typed, or pressed. */
export function UnitChoice<Unit extends CodedUnit>(props: Props<Unit>) {
  const { label, units, chosen, onChange } = props;
  const { disabled = false, takesFocus = false, needsOne = false } = props;
  const { t } = useTranslation('units');
  const { formatNumber } = useFormat();
  const hasCamera = useHasCamera();
  const fieldId = useId();
  const [text, setText] = useState('');
  const [told, setTold] = useState<ScanResult>();
  const isChosen = ({ id }: CodedUnit) => chosen.some((one) => one.id === id);
  const typed = text.trim().toUpperCase();
  const found = units.filter(({ code }) => code.toUpperCase().includes(typed));
  const shown = found.slice(0, CHIPS);

  const take = (scanned: string): ScanResult | undefined => {
    const code = scanned.trim().toUpperCase();
    setText('');
    if (disabled || code === '') return undefined;
    const [exact] = foundByScan(units, (unit) => unit.code, scanned);
    const unit = exact ?? (code === typed && found.length === 1 ? found[0] : undefined);
    const result =
      unit === undefined
        ? { isGood: false, text: t('notAmongThem', { code: scanned.trim() }) }
        : { isGood: true, text: t(isChosen(unit) ? 'already' : 'taken', { code: unit.code }) };
    if (unit !== undefined && !isChosen(unit)) onChange([...chosen, unit]);
    soundScan(result.isGood ? 'heard' : 'refused');
    setTold(result);
    return result;
  };
  useScanner(take, { listener: 'dialog' });

  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: fieldId }} className={classes.choice}>
      <TextInput
        {...CODE_FIELD}
        id={fieldId}
        placeholder={t('scanOrType')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={64}
        leftSection={<IconBarcode size={18} aria-hidden="true" />}
        rightSection={<CameraButton onScan={take} disabled={disabled} />}
        classNames={{ wrapper: hasCamera ? classes.withCamera : undefined }}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          // An empty field leaves Enter to the form.
          if (event.key !== 'Enter' || typed === '') return;
          event.preventDefault();
          take(text);
        }}
        disabled={disabled}
        autoFocus={takesFocus && !isTouch()}
      />
      <fieldset className={classes.chips} aria-label={label} disabled={disabled}>
        {shown.map((unit) => (
          <button
            key={unit.id}
            type="button"
            className={chipClasses.chip}
            aria-pressed={isChosen(unit)}
            onClick={() => {
              setTold(undefined);
              onChange(
                isChosen(unit) ? chosen.filter(({ id }) => id !== unit.id) : [...chosen, unit],
              );
            }}
          >
            {unit.code}
          </button>
        ))}
      </fieldset>
      {units.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneToChoose')}
        </Text>
      )}
      {found.length > shown.length && (
        <Text size="sm" c="dimmed">
          {t('moreToFind', { formatted: formatNumber(found.length - shown.length) })}
        </Text>
      )}
      <div
        className={classes.told}
        role="status"
        data-tone={told?.isGood === false ? 'bad' : undefined}
      >
        {told?.text ??
          (needsOne && chosen.length === 0
            ? t('chosenNone')
            : t('chosen', { count: chosen.length, formatted: formatNumber(chosen.length) }))}
      </div>
    </Input.Wrapper>
  );
}
