import { get, patch, post } from './call.ts';

export const reservationCalls = {
  listReservations: get('/reservations', 'viewRecords'),
  readReservation: get('/reservations/:id', 'viewRecords'),
  createReservation: post('/reservations', 'manageRecords', { status: 201, document: true }),
  setReservationStatus: patch('/reservations/:id/status', 'manageRecords', { document: true }),
  readAvailability: get('/availability', 'viewRecords'),
};
