import { z } from 'zod';
import {
  id,
  instant,
  listQuery,
  optionalEmail,
  optionalPhone,
  optionalText,
  pagination,
  requiredText,
} from './fields.ts';

export const provider = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  createdAt: instant,
});
export type Provider = z.input<typeof provider>;

export const providerBody = z.object({
  name: requiredText(200),
  email: optionalEmail,
  phone: optionalPhone,
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(100),
  country: optionalText(100),
});

export const providersQuery = listQuery({ default: 100, maximum: 1000 });
export const providerList = z.object({ providers: z.array(provider), pagination });
