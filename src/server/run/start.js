import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'

// Plain JavaScript: Node would load a compiler (11 MB) to read this file before the cache is on.
// Worker threads read the variable.
const compiled = join(import.meta.dirname, '../../../dist/compiled')
process.env['NODE_COMPILE_CACHE'] ??= compiled
enableCompileCache(compiled)
await import('./startProduct.ts')
// By default, V8 lets a heap of this size grow to some four times what is in use before it collects. See decision 0001.
setFlagsFromString('--heap-growing-percent=100')
