/** Whether the operator allows cover migration in batches. */
export const isCoverMigrationOn = (): boolean =>
  document.querySelector('meta[name="sageleaf-cover-migration"][content="off"]') === null
