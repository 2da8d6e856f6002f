import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Compiling the product takes longer than starting it: what was compiled once is kept beside the built pages.
enableCompileCache(join(import.meta.dirname, '../../../dist/compiled'))
await import('./startProduct.ts')
