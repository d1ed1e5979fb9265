import type { Reservation } from '@mostrador/contract/reservations';
import { type AuditNote, changesTo, fullName } from '#platform/audit.ts';
import { command, type Handlers } from '#platform/http/handlers.ts';
import { setReservationStatus } from './close-reservation.ts';
import { createReservation } from './create-reservation.ts';
import { listReservations } from './list-reservations.ts';
import { readAvailability } from './read-availability.ts';
import { readReservation } from './reservation-record.ts';
import { updateReservation } from './update-reservation.ts';

export const reservationHandlers = {
  listReservations,
  readReservation,
  createReservation: command(createReservation, (_, reservation) => ({
    ...reservationNote(reservation),
    changes: changesTo({ from: reservation.from, until: reservation.until }),
  })),
  updateReservation: command(updateReservation, (_, reservation) => ({
    ...reservationNote(reservation),
    changes: changesTo({ from: reservation.from, until: reservation.until }),
  })),
  setReservationStatus: command(setReservationStatus, ({ body }, reservation) => ({
    ...reservationNote(reservation),
    changes: changesTo({ status: body.status }),
  })),
  readAvailability,
} satisfies Handlers;

function reservationNote({ id, reservationNumber, customer }: Reservation): AuditNote {
  const subject = `#${reservationNumber} · ${fullName(customer).trim()}`;
  return { kind: 'loan', subjectId: id, subject };
}
