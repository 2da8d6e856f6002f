import { setFlagsFromString } from 'node:v8'
import { launch } from './launch.js'

await launch('run/startProduct')
// By default, V8 lets a heap of this size grow to some four times what is in use before it collects. See decision 0001.
setFlagsFromString('--heap-growing-percent=100')
