/** Our own texts that the staff's screens share: saving and two editors, tables, panels and forms. */
export const staff = {
  stillShown: 'המקבץ לא יימחק כל עוד הוא מופיע כאן:',
  asOf: 'נכון ל־',
  unsaved: {
    title: 'לצאת בלי לשמור?',
    text: 'השינויים במסך הזה לא נשמרו. יציאה עכשיו תמחק אותם.',
    leave: 'יציאה בלי שמירה',
    stay: 'להישאר ולהמשיך בעריכה',
  },
  /** What is pressed to go on, in every question over an editor. */
  confirm: {
    save: 'כן, לשמור',
    remove: 'כן, למחוק',
    reset: 'כן, לאפס',
  },
  saveState: {
    clean: '',
    dirty: 'יש שינויים שלא נשמרו',
    saving: 'השמירה בדרך…',
    saved: (time: string) => `נשמר, ${time}`,
    offline: 'אין חיבור. השינויים נשארים כאן ועוד לא נשלחו.',
    refused: 'השמירה לא הושלמה',
    conflict: 'יש לבחור נוסח לפני השמירה',
    gone: 'הפריט נמחק בינתיים',
  },
  takenUp: {
    text: (moment: string) => `נמשכת כאן עריכה שלא נשמרה, מ־${moment}.`,
    giveUp: 'ויתור על העריכה הזו',
  },
  merged: (fields: string) => `מישהו אחר שמר בינתיים. מה שהשתנה רק שם נוסף כאן: ${fields}.`,
  conflict: {
    title: 'נשמרה בינתיים גרסה אחרת',
    text: (count: number) =>
      count === 1
        ? 'שדה אחד השתנה גם כאן וגם בגרסה שמישהו אחר שמר. דבר לא נדרס: יש לבחור איזה נוסח יישאר.'
        : `${count} שדות השתנו גם כאן וגם בגרסה שמישהו אחר שמר. דבר לא נדרס: יש לבחור איזה נוסח יישאר בכל אחד.`,
    mine: 'כאן, עכשיו',
    theirs: 'בגרסה השמורה',
    keepMine: (field: string) => `להשאיר את מה שנכתב כאן: ${field}`,
    takeTheirs: (field: string) => `לקבל את השמור: ${field}`,
    keepMineShort: 'להשאיר את מה שנכתב כאן',
    takeTheirsShort: 'לקבל את השמור',
    empty: 'ריק',
    yes: 'כן',
    no: 'לא',
  },
  gone: {
    title: 'הפריט נמחק בינתיים',
    text: 'הפריט נמחק בינתיים. מה שנערך כאן עדיין מוצג במסך.',
  },
  form: {
    faults: (count: number) => `יש ${count} שדות לתיקון:`,
  },
  list: {
    search: 'חיפוש',
  },
  table: {
    chooseRow: (name: string) => `בחירת ${name}`,
    chooseAll: 'בחירת כל השורות',
  },
  panel: {
    close: 'סגירת החלונית',
  },
  understood: 'הבנתי',
} as const;
