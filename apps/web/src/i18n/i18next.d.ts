import type borrows from './en/borrows.json';
import type common from './en/common.json';
import type customers from './en/customers.json';
import type dashboard from './en/dashboard.json';
import type deliveryPersons from './en/deliveryPersons.json';
import type errors from './en/errors.json';
import type login from './en/login.json';
import type orderForm from './en/orderForm.json';
import type orders from './en/orders.json';
import type payments from './en/payments.json';
import type shell from './en/shell.json';

// A key that the English files don't have is an error of the compiler.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      borrows: typeof borrows;
      common: typeof common;
      customers: typeof customers;
      dashboard: typeof dashboard;
      deliveryPersons: typeof deliveryPersons;
      errors: typeof errors;
      login: typeof login;
      orderForm: typeof orderForm;
      orders: typeof orders;
      payments: typeof payments;
      shell: typeof shell;
    };
  }
}
