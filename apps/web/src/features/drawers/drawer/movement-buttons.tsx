import { MOVEMENT_KINDS, type MovementKind } from '@mostrador/domain/shifts';
import { useTranslation } from '#i18n/use-translation.ts';
import { MovementIcon } from '../parts/movement-icon.tsx';
import classes from './movement-buttons.module.css';

/** The ways in which cash moves that is no payment, as large buttons. */
export function MovementButtons({ onMove }: { onMove: (kind: MovementKind) => void }) {
  const { t } = useTranslation('drawers');
  return (
    <div className={classes.buttons}>
      {MOVEMENT_KINDS.map((kind) => (
        <button key={kind} type="button" className={classes.button} onClick={() => onMove(kind)}>
          <span className={classes.icon}>
            <MovementIcon kind={kind} size={22} />
          </span>
          <span className={classes.words}>
            <span className={classes.name}>{t(`movement.${kind}`)}</span>
            <span className={classes.hint}>{t(`movement.hint.${kind}`)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
