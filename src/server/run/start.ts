import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiling the product takes longer than starting it: what was compiled once is kept beside the built pages. Worker
// threads read the variable; without it each loads a compiler of its own (11 MB).
const compiled = join(import.meta.dirname, '../../../dist/compiled')
process.env['NODE_COMPILE_CACHE'] ??= compiled
enableCompileCache(compiled)
await import('./startProduct.ts')
