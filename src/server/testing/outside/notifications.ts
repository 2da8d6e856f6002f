export interface Came {
  /** With its angle brackets. */
  messageId: string
  to: string
  status?: string
  action?: string
}

const ours = ({ messageId, to }: Came) =>
  [
    'Received: from books.example.com (books.example.com [192.0.2.7])',
    '\tby mx.example.org (Postfix) with ESMTPS id 4ZQx1T2Pz',
    'From: Sageleaf <books@example.com>',
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    'Subject: New in your inbox',
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ].join('\n')

/** As a mail server writes them after it took a mail; each in the form of one. */
export const notifications = {
  Postfix: (came: Came) => `From MAILER-DAEMON  Sat Nov 28 03:00:00 2026
Return-Path: <>
Received: by mail.example.com (Postfix)
\tid 4ZQx1V6Rxw; Sat, 28 Nov 2026 03:00:00 +0000 (UTC)
Date: Sat, 28 Nov 2026 03:00:00 +0000 (UTC)
From: MAILER-DAEMON@mail.example.com (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: books@example.com
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4ZQx1T2Pz.1764298800/mail.example.com"
Message-Id: <20261128030000.4ZQx1V6Rxw@mail.example.com>

This is a MIME-encapsulated message.

--4ZQx1T2Pz.1764298800/mail.example.com
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.example.com.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

--4ZQx1T2Pz.1764298800/mail.example.com
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.com
X-Postfix-Queue-ID: 4ZQx1T2Pz
X-Postfix-Sender: rfc822; books@example.com
Arrival-Date: Sat, 28 Nov 2026 02:59:58 +0000 (UTC)

Final-Recipient: rfc822; ${came.to}
Original-Recipient: rfc822;${came.to}
Action: ${came.action ?? 'failed'}
Status: ${came.status ?? '5.1.1'}
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <${came.to}>: Recipient address
    rejected: User unknown in virtual mailbox table

--4ZQx1T2Pz.1764298800/mail.example.com
Content-Description: Undelivered Message
Content-Type: message/rfc822

Return-Path: <books@example.com>
${ours(came)}

Hello, Ben likes your review.

--4ZQx1T2Pz.1764298800/mail.example.com--
`,

  Exchange: (came: Came) =>
    `From: <postmaster@example.org>
To: <books@example.com>
Date: Sat, 28 Nov 2026 03:00:00 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="9B095B5ADSN=_01DC60"
Content-Language: en-GB
Message-ID: <9b095b5a-77fe-4df0-a1c6-67bf0f5ad2ec@AM0PR09.eurprd09.prod.outlook.com>
In-Reply-To: ${came.messageId}
Subject: Undeliverable: New in your inbox
MIME-Version: 1.0

--9B095B5ADSN=_01DC60
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="9B095B5ADSN=_01DC60x"

--9B095B5ADSN=_01DC60x
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message couldn't be delivered.

--9B095B5ADSN=_01DC60x
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<p>Your message couldn=27t be delivered.</p>

--9B095B5ADSN=_01DC60x--

--9B095B5ADSN=_01DC60
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR09MB2754.eurprd09.prod.outlook.com
Received-From-MTA: dns;mail.example.com
Arrival-Date: Sat, 28 Nov 2026 02:59:58 +0000

Final-Recipient: rfc822;${came.to.toUpperCase()}
Action: ${came.action ?? 'failed'}
Status: ${came.status ?? '5.1.10'}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--9B095B5ADSN=_01DC60
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: quoted-printable

${ours(came)
  .replaceAll('=', '=3D')
  .replace(/(Message-ID: .{60})/, '$1=\n')}

--9B095B5ADSN=_01DC60--
`.replaceAll('\n', '\r\n'),

  Gmail: (came: Came) =>
    `Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: books@example.com
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: ${came.messageId}
X-Failed-Recipients: ${came.to}
Message-ID: <692912f0.050a0220.1a2b3c.0001.GMR@mx.google.com>
Date: Fri, 27 Nov 2026 19:00:00 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000a1b2c30644a5d6e7"; report-type=delivery-status

--000000000000a1b2c30644a5d6e7
Content-Type: multipart/related; boundary="000000000000a1b2c90644a5d6ee"

--000000000000a1b2c90644a5d6ee
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000a1b2c90644a5d6ee--
--000000000000a1b2c30644a5d6e7
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 27 Nov 2026 18:59:58 -0800 (PST)
X-Original-Message-ID: ${came.messageId}

Final-Recipient: rfc822; ${came.to}
Action: ${came.action ?? 'failed'}
Status: ${came.status ?? '5.1.1'}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Fri, 27 Nov 2026 19:00:00 -0800 (PST)

--000000000000a1b2c30644a5d6e7
Content-Type: message/rfc822

${ours(came)}

Hello, Ben likes your review.
--000000000000a1b2c30644a5d6e7--
`.replaceAll('\n', '\r\n'),
}
