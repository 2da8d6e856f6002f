import { launch } from './launch.js'

await launch('commands/sageleaf')
