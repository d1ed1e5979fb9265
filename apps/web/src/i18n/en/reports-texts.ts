// The figures.
export { default as currentReports } from './currentReports.json';
export { default as dashboard } from './dashboard.json';
export { default as paymentsReport } from './paymentsReport.json';
export { default as productReports } from './productReports.json';
export { default as reports } from './reports.json';
