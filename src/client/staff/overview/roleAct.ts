import type { Holder, Role } from '#contract/admin.ts'

/** A change of a role that an admin has in mind. */
export interface RoleAct {
  reader: Holder
  role: Role
  isGranted: boolean
}
