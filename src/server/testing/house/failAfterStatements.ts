import type { Db } from '#db/db.ts'

/** A database whose connection fails after this many statements. */
export function failAfterStatements(db: Db, statements: number): Db {
  let left = statements
  return db.withPlugin({
    transformQuery({ node }) {
      left -= 1
      if (left <= 0) throw Object.assign(new Error('killed'), { code: 'ECONNRESET' })
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
