// Checks the Node that npm runs on: an old one silently skips packages that it thinks unsupported. Sageleaf's own Node
// is installed by now and runs this script.
const [, version = '', major, minor] = /node\/(v(\d+)\.(\d+)\S*)/.exec(process.env.npm_config_user_agent ?? '') ?? []
if (major < 20 || (major === '20' && minor < 19) || major === '21' || (major === '22' && minor < 12)) {
  process.stderr.write(
    `Sageleaf is installed with Node 20.19, 22.12 or newer, and npm runs on ${version} here. Install a newer Node, then run npm ci again.\n`,
  )
  process.exit(1)
}
