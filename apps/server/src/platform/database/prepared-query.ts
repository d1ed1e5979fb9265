import pg from 'pg';

/** Rows of a statement as the driver knows them: their columns, a reader for each, and a row of nulls. */
interface RowShape {
  fields: pg.FieldDef[];
  _parsers: unknown[];
  _prebuiltEmptyResultObject: object;
}

/** Shapes of the rows of one connection's prepared statements, by the statement's name. */
export type RowShapes = Map<string, RowShape>;

type DescribedConnection = pg.Connection & { describe(portal: object): void };

/** Parts of the driver's query that it does not declare. */
interface QueryParts {
  name: string;
  text: string;
  _result: RowShape;
  _accumulateRows: boolean;
  prepare(connection: DescribedConnection): void;
  handleRowDescription(message: object): void;
}

const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig) => pg.Query & QueryParts;

/**
 * Prepared statement that has its rows described once per connection. The driver asks for that at each use,
 * which takes a tenth of the CPU time of a short read. PostgreSQL itself refuses a prepared statement whose
 * rows have changed since.
 */
export class PreparedQuery extends DriverQuery {
  readonly #shapes: RowShapes;

  constructor(config: pg.QueryConfig, shapes: RowShapes) {
    super(config);
    this.#shapes = shapes;
  }

  override prepare(connection: DescribedConnection): void {
    const shape = this.#shapes.get(this.name);
    if (shape === undefined) {
      super.prepare(connection);
      return;
    }
    // Sets what the description would set, and leaves out the question for it.
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(Object.create(connection, { describe: { value: () => undefined } }));
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
