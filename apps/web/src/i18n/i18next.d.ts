import type about from './en/about.json';
import type audit from './en/audit.json';
import type borrows from './en/borrows.json';
import type categories from './en/categories.json';
import type common from './en/common.json';
import type currentReports from './en/currentReports.json';
import type customers from './en/customers.json';
import type dashboard from './en/dashboard.json';
import type deliveryPersons from './en/deliveryPersons.json';
import type errors from './en/errors.json';
import type fieldErrors from './en/fieldErrors.json';
import type imports from './en/imports.json';
import type invitation from './en/invitation.json';
import type labels from './en/labels.json';
import type login from './en/login.json';
import type orderForm from './en/orderForm.json';
import type orders from './en/orders.json';
import type outbox from './en/outbox.json';
import type palette from './en/palette.json';
import type paymentMethods from './en/paymentMethods.json';
import type payments from './en/payments.json';
import type paymentsReport from './en/paymentsReport.json';
import type printing from './en/printing.json';
import type productReports from './en/productReports.json';
import type products from './en/products.json';
import type profile from './en/profile.json';
import type providers from './en/providers.json';
import type purchases from './en/purchases.json';
import type reports from './en/reports.json';
import type setup from './en/setup.json';
import type shell from './en/shell.json';
import type staff from './en/staff.json';
import type stockCounts from './en/stockCounts.json';
import type store from './en/store.json';
import type updates from './en/updates.json';

// A key that the English files don't have is an error of the compiler.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      audit: typeof audit;
      invitation: typeof invitation;
      outbox: typeof outbox;
      palette: typeof palette;
      printing: typeof printing;
      profile: typeof profile;
      setup: typeof setup;
      staff: typeof staff;
      store: typeof store;
      updates: typeof updates;
      borrows: typeof borrows;
      categories: typeof categories;
      common: typeof common;
      currentReports: typeof currentReports;
      customers: typeof customers;
      dashboard: typeof dashboard;
      deliveryPersons: typeof deliveryPersons;
      errors: typeof errors;
      fieldErrors: typeof fieldErrors;
      imports: typeof imports;
      labels: typeof labels;
      login: typeof login;
      orderForm: typeof orderForm;
      orders: typeof orders;
      paymentMethods: typeof paymentMethods;
      payments: typeof payments;
      paymentsReport: typeof paymentsReport;
      productReports: typeof productReports;
      products: typeof products;
      providers: typeof providers;
      purchases: typeof purchases;
      reports: typeof reports;
      shell: typeof shell;
      stockCounts: typeof stockCounts;
    };
  }
}
