/** Whether the operator lets admins migrate covers in batches; where not, there is no such page. */
export const isCoverMigrationOn = (): boolean =>
  document.querySelector('meta[name="sageleaf-cover-migration"][content="off"]') === null
