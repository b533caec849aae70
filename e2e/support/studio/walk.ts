/** The walk over all forms: what it set, and what it could not. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import { CHOSEN, setField, type Typed, unfold } from './set-field.ts';

/** What has a shape of its own; everything else is given words that stand nowhere else. */
const WORDS: Readonly<Record<string, string>> = {
  'sitting.examDate': '2027-06-20',
  'sitting.lawDate': '2027-05-01',
  'sitting.caseLawDate': '2027-04-01',
  'sitting.asOf': '2026-11-01',
  'sitting.publishedOn': '2026-10-01',
  'sitting.proceduralWeight': '30',
  'sitting.substantiveWeight': '25',
  'sitting.lastWeight': '45',
  'sitting.passMark': '61',
  'sitting.minimumPercent': '52',
  'sitting.step': '0.25',
  'message.displayFrom': '2026-01-05T08:30',
  'message.displayTo': '2028-02-03',
  'support.dailyQuota': '7',
  'support.weeklyQuota': '11',
  'exercise.examMinutes': '90',
  'exercise.examBreakMinutes': '30',
  'exercise.examPoints': '40',
  'exercise.examDraws': '25',
  'chapter.iconUrl': '/icons/set-chapter.svg',
  'category.iconUrl': '/icons/set-subject.svg',
  'video.url': 'https://vimeo.com/76979871',
  'video.thumbnailUrl': 'https://pictures.example/set.jpg',
  'video.lengthSeconds': '127',
  'book.url': 'https://books.example/set',
  'book.imageUrl': 'https://pictures.example/cover.jpg',
  'liveLecture.startTime': '2027-06-01T18:00',
  'liveLecture.endTime': '2027-06-01T20:00',
  'liveLecture.joinUrl': 'https://live.example/set',
  'liveLecture.capacity': '37',
};

/** As a pack writes what was typed otherwise. */
const IN_PACK: Readonly<Record<string, Typed>> = {
  'message.displayFrom': '2026-01-05T06:30:00.000Z',
  'message.displayTo': CHOSEN,
  'liveLecture.startTime': '2027-06-01T15:00:00.000Z',
  'liveLecture.endTime': '2027-06-01T17:00:00.000Z',
  'statement.isTrue': false,
  'category.examSubject': 'd1',
  'chapter.kind': 'law',
  'sitting.inputScale': 'points',
  'exercise.examPart': 'B',
  'exercise.examMinutes': 90,
  'exercise.examBreakMinutes': 30,
  'exercise.examPoints': 40,
  'exercise.examDraws': 25,
};

export class Walk {
  readonly page: Page;
  readonly set = new Map<string, Typed>();
  readonly left: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async fields(kind: StudioKind, scope: Locator, labels: Readonly<Record<string, string>>): Promise<void> {
    await unfold(scope);
    for (const [name, label] of Object.entries(labels)) {
      const key = `${kind}.${name}`;
      try {
        const typed = await setField(scope, label, WORDS[key] ?? `נכתב ${key.replace('.', ' ')}`);
        this.set.set(key, IN_PACK[key] ?? typed);
      } catch (error) {
        this.left.push(`${key}: ${String(error).split('\n')[0]}`);
      }
    }
    await expect(scope.getByText(/^נשמר/).first()).toBeVisible();
  }
}
