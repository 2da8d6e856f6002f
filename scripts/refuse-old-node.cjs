// At the install, of the Node that npm runs on: an old one leaves packages out that it takes to be of no use to it, without
// a word. By then the product's own Node is there already, so that this is run by the new one.
const [, version = '', major, minor] = /node\/(v(\d+)\.(\d+)\S*)/.exec(process.env.npm_config_user_agent ?? '') ?? []
if (major < 20 || (major === '20' && minor < 19) || major === '21' || (major === '22' && minor < 12)) {
  process.stderr.write(
    `Sageleaf is installed with Node 20.19, 22.12 or newer, and npm runs on ${version} here. Install a newer Node, then run npm ci again.\n`,
  )
  process.exit(1)
}
