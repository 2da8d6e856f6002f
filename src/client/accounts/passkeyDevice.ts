/** Whether this browser, under this address, can hold passkeys: they belong to a name, and to https or this machine. */
export function canUsePasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname)
  return isName && 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Has a device make a passkey; undefined when the reader called it off. */
export function makePasskey(options: unknown): Promise<unknown> {
  // The server made the options as the browser reads them.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return answerOf(navigator.credentials.create({ publicKey }))
}

/** Has a device sign with a passkey of the reader's choice; undefined when the reader called it off. */
export function signWithPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
  return answerOf(navigator.credentials.get({ publicKey }))
}

async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked
    return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}
