import type { Database } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { FormFields } from './form-fields.ts';
import { formOf, readForms } from './product-form-row.ts';

/** A product's form with the edition that a revision is based on. */
export interface CurrentForm extends FormFields {
  baseRevision: string;
}

export interface FormLoaders {
  /** The caller checks that the viewer maintains the product. */
  form(context: RequestContext, productId: string): Promise<CurrentForm>;
}

export function createFormLoaders(database: Database): FormLoaders {
  async function loadForms(ids: readonly string[]) {
    const rows = await readForms.run(database, { ids });
    const forms = new Map(
      rows.map((row) => [row.id, { ...formOf(row), baseRevision: `${row.edition}` }]),
    );
    return ids.map((id) => forms.get(id) ?? new Error(`product ${id} was deleted`));
  }
  return {
    form: (context, id) => loaderFor<string, CurrentForm>(context, loadForms).load(id),
  };
}
