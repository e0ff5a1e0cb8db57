/** A rebuild that cannot be made, or not to its end. One line for the operator. */
export class RebuildRefused extends Error {
  override name = 'RebuildRefused';
}
