import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Caches compiled code, because compiling takes longer than starting. Worker threads read the variable; without it each
// loads a compiler (11 MB).
const compiled = join(import.meta.dirname, '../../../dist/compiled')
process.env['NODE_COMPILE_CACHE'] ??= compiled
enableCompileCache(compiled)
await import('./startProduct.ts')
