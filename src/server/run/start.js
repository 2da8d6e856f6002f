import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Plain JavaScript: Node would load a compiler (11 MB) to read this file before the cache is on.
// Worker threads read the variable.
const compiled = join(import.meta.dirname, '../../../dist/compiled')
process.env['NODE_COMPILE_CACHE'] ??= compiled
enableCompileCache(compiled)
await import('./startProduct.ts')
