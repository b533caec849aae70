/** Fields of a content pack that no student sees, or whose effect another journey follows, each with the reason. */
export const NOT_SHOWN: readonly (readonly [field: RegExp, reason: string])[] = [
  [/\.externalId$/, 'the name by which a second import finds the thing'],
  [/^pack\./, 'who made the pack and under which terms'],
  [/^people\./, 'accounts of demo packs, which each person sees of themselves alone'],
  [/^(?:exercise|chapter)\.order$/, 'a place among siblings: the order of the lists'],
  [
    /^(?:exercise|chapter)\.(?:category|lesson)$|^lectures\.lessons\.lesson$|^verdictCollections\.collections\.verdicts$/,
    'where a thing stands: it is met there',
  ],
  [/^course\.categories\.iconUrl$/, 'kept for other clients; our screens draw no picture of a subject'],
  [/^course\.categories\.examSubject$/, 'of staff: where the examination asks about the subject'],
  [
    /^exercise\.hasSecondRound$/,
    'kept for other clients; our report offers the wrong answers to everybody (EXE-106)',
  ],
  [
    /^exercise\.scrollToLawClause$/,
    'a movement and no mark: journeys over law exercises follow where the law opens (EXE-128)',
  ],
  [
    /^exercise\.(?:exam(?:Paper|Part|Minutes|BreakMinutes|Points|Draws)|isExamBank)$/,
    'of an exam day, which its own journey follows',
  ],
  [/^sitting\.|^course\.sitting$/, 'of an exam day, which its own journey follows'],
  [
    /^course\.statutes\./,
    'in the line under an exercise whose statutes are not here, which its own tests follow (LAW-72)',
  ],
  [
    /^exercise\.questions\.(?:cases\.|correctClauses\.quote$)/,
    'of staff: the words that answer, and case law; students read of it in the explanation',
  ],
  [/^exercise\.questions\.links\./, 'of staff: what misleads or stands behind a question'],
  [
    /^exercise\.questions\.(?:lawDate|family)$/,
    'of staff: which law is meant, and which questions count once',
  ],
  [/^messages\.messages\.displayTo$/, 'the day after which the message is gone'],
  [
    /^support\.settings\.(?:enforcesHours|dailyQuota|weeklyQuota)$/,
    'rules that meet a request when it is sent (SUP-31 to SUP-37)',
  ],
  [/^support\.settings\.mailsAnswers$/, 'whether a mail is sent'],
  [/^support\.topics\.isProfessional$/, 'whether a request counts against the quotas'],
  [/^liveLectures\.regions\./, 'of staff: by which halls are sorted'],
  [/^draftingTask\./, 'seen in the journeys of the drafting task; samples are of staff'],
  [/^law\.(?:file|dynamicId)$/, 'the file that holds the text, and a number of another system'],
  [/^law\.extensions\.to\./, 'where a link leads: to a clause, which is seen by its words'],
  [
    /^lawCollections\.collections\.(?:isActive|isAcademy)$/,
    'of staff: which collections are offered to whom',
  ],
  [
    /^lawCollections\.collections\.displaySeparateLawText$/,
    'kept for other clients; an exercise says for itself whether its laws stand one by one',
  ],
  [/^verdict\.verdictId$/, 'a number of another system, of which an installation may make an address'],
];
