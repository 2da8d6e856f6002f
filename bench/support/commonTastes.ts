import { titles } from '#server/testing/cast/taste.ts'
import type { FurtherTaste } from './furtherTastes.ts'

/** Common tastes, read before and after decision 49: its rule of the period was settled after their lists had been seen once. */
export const commonTastes: FurtherTaste[] = [
  {
    name: 'police procedurals',
    genres: ['Mystery', 'Thriller'],
    authors: ['Michael Connelly', 'Ian Rankin'],
    loved:
      titles(`The Black Echo | Knots and Crosses | In the Woods | Case Histories | A Great Deliverance | The Crossing Places |
      Still Life | Postmortem | The Bone Collector | A Is for Alibi | The Surgeon | The Poet | Mystic River |
      The Coffin Dancer | One Shot`),
  },
  {
    name: 'submarines and special forces',
    genres: ['Thriller'],
    authors: ['Tom Clancy', 'Vince Flynn'],
    loved:
      titles(`The Hunt for Red October | Red Storm Rising | Clear and Present Danger | Transfer of Power | American Assassin |
      The Bourne Identity | Killing Floor | Without Remorse | The Gray Man | The Terminal List | Term Limits |
      Patriot Games | The Lions of Lucerne | The Kill Artist | The Bear and the Dragon`),
  },
  {
    name: 'vampire brotherhoods and shifters in love',
    genres: ['Paranormal Romance'],
    authors: ['J. R. Ward', 'Sherrilyn Kenyon'],
    loved: titles(`Dark Lover | Devil May Cry | A Hunger Like No Other | Slave to Sensation | Halfway to the Grave |
      Lover Eternal | Kiss of Midnight | Angels' Blood | Fantasy Lover | Pleasure Unbound | Dark Prince |
      Dead Until Dark | Bitten | Moon Called | Lover Awakened`),
  },
  {
    name: 'love in a small town',
    genres: ['Contemporary Romance'],
    tropes: ['Second chance romance'],
    authors: ['Robyn Carr', 'Debbie Macomber'],
    loved: titles(`Virgin River | The Shop on Blossom Street | It Happened One Summer | The Best of Me | The Notebook |
      Simply Irresistible | Vision in White | Chesapeake Blue | Head Over Heels | Things We Never Got Over |
      Call Me Irresistible | Chasing Perfect | Born in Fire | The Lucky One | The Choice`),
  },
  {
    name: 'faith and love in other centuries',
    genres: ['Historical Romance', 'Historical Fiction'],
    authors: ['Francine Rivers'],
    loved:
      titles(`Redeeming Love | A Voice in the Wind | Love Comes Softly | When Calls the Heart | The Measure of a Lady |
      The Last Sin Eater | The Scarlet Thread | As Sure as the Dawn | An Echo in the Darkness | And the Shofar Blew |
      The Atonement Child | In His Steps | Christy by Catherine Marshall | The Shunning | The Oath`),
  },
  {
    name: 'how the mind works',
    genres: ['General Non-Fiction', 'Science & Nature'],
    authors: ['Malcolm Gladwell', 'Daniel Kahneman'],
    loved:
      titles(`Thinking, Fast and Slow | Blink | Predictably Irrational | Influence | The Man Who Mistook His Wife for a Hat |
      Stumbling on Happiness | Nudge | The Righteous Mind | Quiet | The Power of Habit | Flow | The Tipping Point |
      Musicophilia | How the Mind Works | Incognito`),
  },
  {
    name: 'French novels',
    genres: ['Classic Literature', 'Literary Fiction'],
    authors: ['Gustave Flaubert', 'Albert Camus'],
    loved:
      titles(`Madame Bovary | The Stranger | Swann's Way | The Plague | The Red and the Black | Père Goriot | Germinal |
      Candide | Bonjour Tristesse | The Lover | Nausea | Journey to the End of the Night | Les Misérables |
      The Elementary Particles | Dangerous Liaisons`),
  },
  {
    name: 'novels from German',
    genres: ['Literary Fiction', 'Classic Literature'],
    authors: ['Thomas Mann', 'Franz Kafka'],
    loved: titles(`The Metamorphosis | The Magic Mountain | Steppenwolf | The Trial | The Tin Drum |
      All Quiet on the Western Front | Austerlitz | Chess Story | Buddenbrooks | The Sorrows of Young Werther |
      Siddhartha | The Reader | Death in Venice | Perfume | Demian`),
  },
  {
    name: 'funny lives',
    genres: ['Memoir', 'Humor'],
    authors: ['David Sedaris', 'Tina Fey'],
    loved:
      titles(`Me Talk Pretty One Day | Bossypants | A Walk in the Woods | Yes Please | Is Everyone Hanging Out Without Me? |
      Naked | Let's Pretend This Never Happened | Born a Crime | I Feel Bad About My Neck | Hyperbole and a Half |
      Born Standing Up | Running with Scissors | A Heartbreaking Work of Staggering Genius | Furiously Happy |
      I Was Told There'd Be Cake`),
  },
  {
    name: 'fairy tales told again',
    genres: ['Young Adult (YA)', 'Fantasy (general)'],
    authors: ['Marissa Meyer', 'Robin McKinley'],
    loved: titles(`Cinder | Beauty | Ella Enchanted | The Goose Girl | Uprooted | Spinning Silver | Heartless |
      A Curse So Dark and Lonely | Stardust | Princess of the Midnight Ball | Just Ella | Spindle's End | Beastly |
      East | The Wrath and the Dawn`),
  },
  {
    name: 'capes and masks',
    genres: ['Graphic Novels & Comics'],
    authors: ['Alan Moore', 'Frank Miller'],
    loved:
      titles(`Watchmen | Batman: Year One | Batman: The Dark Knight Returns | V for Vendetta | Batman: The Killing Joke |
      Kingdom Come | Batman: The Long Halloween | All-Star Superman, Vol. 1 | Marvels | Civil War |
      Astonishing X-Men, Volume 1: Gifted | Invincible | Ms. Marvel, Vol. 1: No Normal | Superman: Red Son |
      Superman for All Seasons`),
  },
  {
    name: 'the American Civil War and slavery',
    genres: ['Historical Fiction', 'History'],
    authors: ['Michael Shaara'],
    loved:
      titles(`The Killer Angels | Cold Mountain | Gone with the Wind | Battle Cry of Freedom | The Underground Railroad |
      March | The Red Badge of Courage | Team of Rivals | Lincoln by David Herbert Donald | Gods and Generals |
      North and South | Beloved | Uncle Tom's Cabin | Confederates in the Attic | Roots`),
  },
  {
    name: 'teenagers, illness and grief',
    genres: ['Young Adult (YA)', 'Contemporary Fiction (general)'],
    authors: ['John Green'],
    loved: titles(`The Fault in Our Stars | Looking for Alaska | All the Bright Places | If I Stay |
      Me and Earl and the Dying Girl | Thirteen Reasons Why | The Perks of Being a Wallflower |
      Everything, Everything | Speak | They Both Die at the End | Wintergirls | It's Kind of a Funny Story |
      I'll Give You the Sun | Five Feet Apart | The Sky Is Everywhere`),
  },
  {
    name: 'inner peace',
    genres: ['Self-Help & Personal Development', 'General Non-Fiction'],
    authors: ['Eckhart Tolle', 'Thich Nhat Hanh'],
    loved: titles(`The Power of Now | The Four Agreements | When Things Fall Apart | The Miracle of Mindfulness |
      Wherever You Go, There You Are | The Art of Happiness | Siddhartha | A New Earth | The Untethered Soul |
      Peace Is Every Step | Man's Search for Meaning | Zen Mind, Beginner's Mind |
      The Seven Spiritual Laws of Success | The Prophet | Autobiography of a Yogi`),
  },
  {
    name: 'swords and sorcery',
    genres: ['Fantasy (general)', 'Epic Fantasy'],
    tropes: ['Quest'],
    authors: ['R. A. Salvatore', 'Margaret Weis'],
    loved:
      titles(`Homeland | Dragons of Autumn Twilight | The Crystal Shard | Pawn of Prophecy | The Sword of Shannara |
      The Eye of the World | Magician | Dragon Wing | Elric of Melniboné | The Crown Conspiracy | Legend | Exile |
      Wizard's First Rule | Time of the Twins | The Gunslinger`),
  },
]
