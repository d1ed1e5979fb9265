import { z } from 'zod';
import { isAmount } from './fields.ts';

/** Path of a field in a body; `*` stands for each index of a list. */
export type FieldPath = readonly string[];

/** Paths of the body's fields that are amounts of money. */
export function amountFields(schema: unknown): FieldPath[] {
  if (isAmount(schema)) return [[]];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => below(name, field));
  }
  if (schema instanceof z.ZodArray) return below('*', schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return amountFields(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) return amountFields(schema.in);
  return [];
}

function below(name: string, field: unknown): FieldPath[] {
  return amountFields(field).map((path) => [name, ...path]);
}
