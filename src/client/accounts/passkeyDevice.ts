/** Passkeys need a host name, and https or localhost. */
export function canUsePasskeys(): boolean {
  const isName = !/^[\d.]+$|:/.test(location.hostname)
  return isName && 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential
}

/** Undefined when the reader cancels. */
export function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return answerOf(navigator.credentials.create({ publicKey }))
}

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
