import { escapeHtml } from '#server/shared/text.ts'

const serif = "font-family:Literata,Georgia,'Times New Roman',serif"
const sans = "font-family:'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Clients need tables and inline styles. Those that drop the style sheet show the light colours. */
export const mailAsHtml = ({
  subject,
  preview,
  heading,
  lines,
  buttons,
  after = [],
  links = [],
}: MailContent): string =>
  `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style></head>
<body class="paper" style="margin:0;padding:0;background-color:#F7F3E9;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all">${escapeHtml(preview)}${blank}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F7F3E9"><tr><td align="center" style="padding:24px 12px 32px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="cloth" bgcolor="#244B3A" style="background-color:#244B3A;padding:6px;border-radius:4px 10px 0 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="foil" style="border:1px solid #A9A77D;border-radius:2px 6px 0 0;padding:16px 20px;${serif};font-size:22px;line-height:28px;font-weight:bold;color:#FBF3DF">Sageleaf</td></tr></table>
</td></tr>
<tr><td class="card" bgcolor="#FFFDF7" style="background-color:#FFFDF7;border:1px solid #D8D0BD;border-top:0;border-radius:0 0 10px 4px;padding:32px 28px 16px">
<h1 class="ink" style="margin:0 0 20px;${serif};font-size:25px;line-height:30px;font-weight:bold;color:#1D2621">${escapeHtml(heading)}</h1>
${lines.map(paragraph).join('\n')}
${buttons.map(action).join('\n')}
${after.map(aside).join('\n')}
${links.map(quietLink).join('\n')}
</td></tr>
<tr><td class="ink2" align="center" style="padding:20px 12px 0;${serif};font-style:italic;font-size:14px;line-height:21px;color:#4F5A53">${signature}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`

const paragraph = (line: string) =>
  `<p class="ink" style="margin:0 0 16px;${sans};font-size:16px;line-height:25px;color:#1D2621">${escapeHtml(line)}</p>`

const aside = (line: string) =>
  `<p class="ink2" style="margin:0 0 16px;${sans};font-size:14px;line-height:21px;color:#4F5A53">${escapeHtml(line)}</p>`

function action({ label, link }: MailContent['buttons'][number]): string {
  const href = escapeHtml(link)
  const words = escapeHtml(label)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr><td class="button" bgcolor="#2C5B47" style="background-color:#2C5B47;border-radius:6px">
<a class="on-sage" href="${href}" style="display:inline-block;padding:13px 24px;border-radius:6px;${sans};font-size:16px;line-height:22px;font-weight:bold;color:#FFFDF7;text-decoration:none">${words}</a></td></tr></table>
<p class="ink2" style="margin:0 0 24px;${sans};font-size:14px;line-height:21px;color:#4F5A53;word-break:break-all">Or open this address:<br><a class="link" href="${href}" style="color:#2C5B47;text-decoration:underline">${href}</a></p>`
}

const quietLink = ({ label, link }: MailContent['buttons'][number]) =>
  `<p style="margin:0 0 16px;${sans};font-size:14px;line-height:21px"><a class="link" href="${escapeHtml(link)}" style="color:#2C5B47;text-decoration:underline">${escapeHtml(label)}</a></p>`

/** Fills the preview line, so that clients do not append the first words of the mail. */
const blank = '&#847;&zwnj;&nbsp;'.repeat(60)

const dark = (scope: string) => `${scope}.paper{background-color:#121814!important}
${scope}.card{background-color:#1A221D!important;border-color:#2E3A32!important}
${scope}.ink{color:#EDE6D6!important}${scope}.ink2{color:#B3B8A8!important}
${scope}.button{background-color:#8FC7A6!important}${scope}.on-sage{color:#0F1712!important}
${scope}.link{color:#8FC7A6!important}${scope}.foil{color:#FBF3DF!important}`

// Outlook on the web drops the media query and sets data-ogsc instead.
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${dark('')}}
${dark('[data-ogsc] ')}
@media (max-width:480px){.card{padding:28px 20px 12px!important}}`

export interface MailContent {
  subject: string
  preview: string
  heading: string
  lines: string[]
  buttons: { label: string; link: string }[]
  after?: string[]
  /** Below everything else. */
  links?: { label: string; link: string }[]
}

export const signature = 'Sageleaf: your books, and a Sage that says why.'
