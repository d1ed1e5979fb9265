import { get, patch, post, put } from './call.ts';

export const reservationCalls = {
  listReservations: get('/reservations', 'viewRecords'),
  readReservation: get('/reservations/:id', 'viewRecords'),
  createReservation: post('/reservations', 'manageRecords', { status: 201, document: true }),
  updateReservation: put('/reservations/:id', 'manageRecords', { document: true }),
  setReservationStatus: patch('/reservations/:id/status', 'manageRecords', { document: true }),
  readAvailability: get('/availability', 'viewRecords'),
};
